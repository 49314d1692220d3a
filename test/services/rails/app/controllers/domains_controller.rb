class DomainsController < RecordsController
  private

  def model
    Domain
  end

  def create_params
    params.permit(:name, :index_page, :not_found_page)
  end

  def update_params
    params.permit(:index_page, :not_found_page)
  end
end
